// Nobody has to wait for anything that moves: a key or a touch ends it all, wherever it is on the page. What is drawn is
// already as it shall be; motion only led there.
export function endMotion(): void {
    for (const animation of document.getAnimations()) {
        // What goes on as long as something is waited for has no end to jump to.
        if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
}

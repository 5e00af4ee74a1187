/** The language of tables this page speaks (docs/table-protocol.md). */
export const protocol = 2;

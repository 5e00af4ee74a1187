// Suffixes, particles and small letters, with the names people have.
import { describe, expect, it } from 'vitest';
import { koreanFinal, koreanParticle, lowered, settled, settledPieces, turkishSuffix } from './grammar';

describe('Turkish', () => {
    it.each([
        // to, of, at, from; accusative last
        ['Selin', 'e', 'in', 'de', 'den', 'i'],
        ['Ada', 'ya', 'nın', 'da', 'dan', 'yı'],
        ['Jonas', 'a', 'ın', 'ta', 'tan', 'ı'],
        ['Kiwon', 'a', 'un', 'da', 'dan', 'u'],
        ['Negar', 'a', 'ın', 'da', 'dan', 'ı'],
        ['Ola', 'ya', 'nın', 'da', 'dan', 'yı'],
        ['Umut', 'a', 'un', 'ta', 'tan', 'u'],
        ['Gül', 'e', 'ün', 'de', 'den', 'ü'],
        ['Ömer', 'e', 'in', 'de', 'den', 'i'],
        ['Işık', 'a', 'ın', 'ta', 'tan', 'ı'],
        ['Ayşe', 'ye', 'nin', 'de', 'den', 'yi'],
        ['Ali', 'ye', 'nin', 'de', 'den', 'yi'],
        ['Barış', 'a', 'ın', 'ta', 'tan', 'ı'],
        ['İpek', 'e', 'in', 'te', 'ten', 'i'],
        ['Burcu', 'ya', 'nun', 'da', 'dan', 'yu'],
        ['Gökçe', 'ye', 'nin', 'de', 'den', 'yi'],
        ['Özgü', 'ye', 'nün', 'de', 'den', 'yü'],
        ['Kelly', 'ye', 'nin', 'de', 'den', 'yi'],
        ['Roy', 'a', 'un', 'da', 'dan', 'u'],
        ['José', 'ye', 'nin', 'de', 'den', 'yi'],
        ['Søren', 'e', 'in', 'de', 'den', 'i'],
        ['Björk', 'e', 'ün', 'te', 'ten', 'ü'],
        ['Bob!', 'a', 'un', 'da', 'dan', 'u'],
        ['Max', 'a', 'ın', 'ta', 'tan', 'ı'],
        ['민준', 'e', 'in', 'de', 'den', 'i'],
        ['Player 1', 'e', 'in', 'de', 'den', 'i'],
        ['Player 2', 'ye', 'nin', 'de', 'den', 'yi'],
        ['3', 'e', 'ün', 'te', 'ten', 'ü'],
        ['4', 'e', 'ün', 'te', 'ten', 'ü'],
        ['6', 'ya', 'nın', 'da', 'dan', 'yı'],
        ['9', 'a', 'un', 'da', 'dan', 'u'],
        ['10', 'a', 'un', 'da', 'dan', 'u'],
        ['40', 'a', 'ın', 'ta', 'tan', 'ı'],
        ['100', 'e', 'ün', 'de', 'den', 'ü'],
        ['2000', 'e', 'in', 'de', 'den', 'i'],
        ['0', 'a', 'ın', 'da', 'dan', 'ı'],
    ])('%s', (name, ...wanted) => {
        expect(['e', 'in', 'de', 'den', 'i'].map((kind) => turkishSuffix(name, kind))).toEqual(wanted);
    });
    it('fills every open place of a sentence, and leaves other brackets', () => {
        expect(settled('tr', 'Ada, Selin’(e) ve Ola’(den) (1’(e)) öner')).toBe(
            'Ada, Selin’e ve Ola’dan (1’e) öner',
        );
        expect(settled('de', 'Selin’(e)')).toBe('Selin’(e)');
    });
    it('asks what a drawn thing is called', () => {
        const parts = settledPieces('tr', [{ seat: 1 }, '’(in) teklifi düştü'], () => 'Ada');
        expect(parts).toEqual([{ seat: 1 }, '’nın teklifi düştü']);
    });
});

describe('Korean', () => {
    it.each([
        ['기원', '은', '이', '을', '과', '으로'],
        ['아다', '는', '가', '를', '와', '로'],
        ['서울', '은', '이', '을', '과', '로'],
        ['나무', '는', '가', '를', '와', '로'],
        ['벽돌', '은', '이', '을', '과', '로'],
        ['곡식', '은', '이', '을', '과', '으로'],
        ['철', '은', '이', '을', '과', '로'],
        ['7', '은', '이', '을', '과', '로'],
        ['2', '는', '가', '를', '와', '로'],
        ['10', '은', '이', '을', '과', '으로'],
        ['3', '은', '이', '을', '과', '으로'],
        ['Anna', '는', '가', '를', '와', '로'],
        ['Jonas', '는', '가', '를', '와', '로'],
        ['Selin', '은', '이', '을', '과', '으로'],
        ['Nicole', '은', '이', '을', '과', '로'],
        ['Anne', '은', '이', '을', '과', '으로'],
        ['Jack', '은', '이', '을', '과', '으로'],
        ['Robert', '는', '가', '를', '와', '로'],
        ['Peter', '는', '가', '를', '와', '로'],
    ])('%s', (word, ...wanted) => {
        const open = ['은(는)', '이(가)', '을(를)', '과(와)', '(으)로'];
        expect(open.map((particle) => koreanParticle(word, particle))).toEqual(wanted);
    });
    it('leaves the choice open where the script does not tell', () => {
        expect(koreanFinal('نگار')).toBeNull();
        expect(settled('ko', 'نگار은(는)')).toBe('نگار은(는)');
    });
    it('fills every open place of a sentence', () => {
        expect(settled('ko', '조커 1: 양털을(를) 철(으)로 바꾸기')).toBe('조커 1: 양털을 철로 바꾸기');
    });
});

it('writes things small inside a sentence where the language does', () => {
    expect(lowered('en', 'Wool')).toBe('wool');
    expect(lowered('de', 'Wolle')).toBe('Wolle');
    expect(lowered('tr', 'İpek')).toBe('ipek');
    expect(lowered('pl', 'Łąka')).toBe('łąka');
    expect(lowered('en', 'START')).toBe('START');
    expect(lowered('ko', '양털')).toBe('양털');
    expect(lowered('en', '')).toBe('');
});

/** What the standard fonts of PDF can show beyond Latin-1 (WinAnsi). */
const beyondLatin1 = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ')
const replacements: Record<string, string> = {
  '\u202f': ' ',
  '\u2009': ' ',
  '−': '-',
  '×': 'x',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
}

const isPrintable = (character: string) => {
  const code = character.codePointAt(0)!
  return (
    character === '\n' ||
    (code >= 0x20 && code <= 0x7e) ||
    (code >= 0xa0 && code <= 0xff) ||
    beyondLatin1.has(character)
  )
}

/** A text as the document's fonts can write it: other letters lose their accents, and what is left becomes "?". */
export function printable(text: string): string {
  return Array.from(text.normalize('NFC'), (character) => {
    if (isPrintable(character)) return character
    const replacement = replacements[character] ?? character.normalize('NFD').replace(/\p{M}/gu, '')
    return replacement !== '' && Array.from(replacement).every(isPrintable) ? replacement : '?'
  }).join('')
}

/** Letters that do not come apart into a plain letter and its mark. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  Æ: 'AE',
  æ: 'ae',
  Œ: 'OE',
  œ: 'oe',
  Ø: 'O',
  ø: 'o',
  Đ: 'D',
  đ: 'd',
  Ð: 'D',
  ð: 'd',
  Þ: 'TH',
  þ: 'th',
  Ł: 'L',
  ł: 'l',
  ı: 'i',
  Ħ: 'H',
  ħ: 'h',
  Ŋ: 'N',
  ŋ: 'n',
  '’': "'",
  '´': "'",
  ʻ: "'",
}

/** Letters without their marks, and those that do not come apart by what stands for them. */
export const inPlainLetters = (text: string): string =>
  [...text.normalize('NFD')]
    .map((letter) => plainLetters[letter] ?? letter)
    .join('')
    .replace(/\p{M}/gu, '')

/** A name in the letters A to Z: what databases without accents know it by. Other scripts leave nothing. */
export const spelledPlainly = (name: string): string =>
  inPlainLetters(name)
    .replace(/[^A-Za-z'`.\- ]/g, '')
    .replace(/ +/g, ' ')
    .trim()

const mostLetters = 50

/** The same as the National Verifier takes it: fifty letters, cut between words where there is a gap. */
export function verifierSpelling(name: string, { keepsPeriods = false } = {}): string {
  const plain = keepsPeriods ? spelledPlainly(name) : spelledPlainly(name).replaceAll('.', '')
  if (plain.length <= mostLetters) return plain
  const gap = plain.lastIndexOf(' ', mostLetters)
  return plain.slice(0, gap > 0 ? gap : mostLetters).trim()
}

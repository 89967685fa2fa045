import { expect, test } from 'vitest'
import type { FaqView } from '#contracts/content/views.ts'
import { matchingQuestions } from './faq-search.ts'

const question = (slug: string, text: string, answer: string): FaqView => ({
  slug,
  category: 'esim',
  question: text,
  answer: [{ type: 'paragraph', children: [{ type: 'text', value: answer }] }],
})
const items = [
  question('a', '¿Conservo mi número?', 'Sí, al llegar a España también.'),
  question('b', 'Where is my QR code?', 'On your order page.'),
]

test('every word must be there, in question or answer, with or without accents and capitals', () => {
  const found = (query: string) => matchingQuestions(items, query).map(({ slug }) => slug)
  expect(found('')).toEqual(['a', 'b'])
  expect(found('  NUMERO espana ')).toEqual(['a'])
  expect(found('qr order')).toEqual(['b'])
  expect(found('qr España')).toEqual([])
})

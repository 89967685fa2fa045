import { expect, test } from 'vitest'
import { keywordIn } from './keywords.ts'

test.each([
  ['STOP', 'stop', 'en'],
  [' stop. ', 'stop', 'en'],
  ['Stop all!', 'stop', 'en'],
  ['opt-out', 'stop', 'en'],
  ['Quit', 'stop', 'en'],
  ['alto', 'stop', 'es'],
  ['¡Baja!', 'stop', 'es'],
  ['Cancelar', 'stop', 'es'],
  ['Sí', 'start', 'es'],
  ['Si.', 'start', 'es'],
  ['iniciar', 'start', 'es'],
  ['yes', 'start', 'en'],
  ['UNSTOP', 'start', 'en'],
  ['Ayuda?', 'help', 'es'],
  ['información', 'help', 'es'],
  ['Info', 'help', 'en'],
])('%j is a wish', (text, wish, locale) => {
  expect(keywordIn(text)).toMatchObject({ wish, locale })
})

test.each(['', '…', 'Stop by tomorrow at noon', 'I cannot end the plan', 'no', '123', 'STOP '.repeat(20)])(
  '%j is none',
  (text) => {
    expect(keywordIn(text)).toBeUndefined()
  },
)

import { describe, expect, test } from 'vitest'
import { optionalPhone, paragraphs, text } from './primitives.ts'

describe('what people type', () => {
  test.each([
    ['Ada\r\nBcc: all@example.test', 'Ada Bcc: all@example.test'],
    ['Ada\u2028Lovelace', 'Ada Lovelace'],
    ['\u202Ecod.exe', 'cod.exe'],
    ['Zo\u200Be\uFEFF', 'Zoe'],
    ['علی\u200Cرضا', 'علی\u200Cرضا'],
    ['👩\u200D👧', '👩\u200D👧'],
  ])('%j on one line is %j', (typed, kept) => {
    expect(text(80).parse(typed)).toBe(kept)
  })

  test('paragraphs keep their line breaks and nothing that is not seen', () => {
    expect(paragraphs(80).parse('one\r\ntwo\u0007\u202E\n\nthree ')).toBe('one\ntwo \n\nthree')
  })

  test.each(['\u202E', '\r\n'])('%j alone is nothing', (typed) => {
    expect(text(80).safeParse(typed).success).toBe(false)
  })
})

describe('a phone number that may be left out', () => {
  test.each(['+1 212 555 0142', '(212) 555-0142', '212.555.0142', '5550142', '', '  '])(
    'takes %j',
    (typed) => {
      expect(optionalPhone.safeParse(typed).success).toBe(true)
    },
  )

  test.each(['12', 'call me', '555-0142 ext 3', '+1234567890123456', '212 555 0142;DROP'])(
    'refuses %j and says how to write one',
    (typed) => {
      expect(optionalPhone.safeParse(typed).error?.issues[0]?.message).toBe('PHONE_INVALID')
    },
  )
})

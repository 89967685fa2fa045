import { describe, expect, test } from 'vitest'
import { optionalPhone } from './primitives.ts'

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

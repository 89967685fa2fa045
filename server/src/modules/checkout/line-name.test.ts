import { describe, expect, test } from 'vitest'
import { maskedLine, parseLineName, passesLuhn } from './line-name.ts'

describe('the name of a line', () => {
  test.each(['2125550142', '12125550142', '+1 (212) 555-0142', '212.555.0142'])(
    '%s is a number of ours',
    (text) => {
      expect(parseLineName(text)).toEqual({ kind: 'msisdn', msisdn: '+12125550142' })
    },
  )

  test('may be a foreign number in full, or an ICCID with or without filler and right check digit', () => {
    expect(parseLineName('+44 7700 900123')).toEqual({ kind: 'msisdn', msisdn: '+447700900123' })
    expect(parseLineName('8944538532008160222f')).toMatchObject({
      iccid: '8944538532008160222',
      passesLuhn: true,
    })
    expect(parseLineName('891000000000009125')).toMatchObject({ kind: 'iccid', passesLuhn: false })
  })

  test.each(['1125550142', '2121550142', '212555014', '89123', 'hello', '+1212', '', '0'.repeat(19)])(
    '%j is none',
    (text) => {
      expect(() => parseLineName(text)).toThrow('MDN_INVALID')
    },
  )
})

test('the check digit of published ICCIDs', () => {
  const right = ['8944538532008160222', '8943108165015003887', '89883070000007537119', '8901260713156280780']
  const wrong = ['8944465400000267221', '891000000000009125', '89310410106543789301', '893720401717000011']
  expect(right.filter(passesLuhn)).toEqual(right)
  expect(wrong.filter(passesLuhn)).toEqual([])
})

test('only the last four digits are shown', () => {
  expect(maskedLine('+12125550142', '8901260713156280780')).toBe('•••• 0142')
  expect(maskedLine(null, '8901260713156280780')).toBe('•••• 0780')
})

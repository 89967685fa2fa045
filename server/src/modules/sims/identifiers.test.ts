import { describe, expect, it } from 'vitest'
import { isEid, luhnCheckDigit, maskIccid, normalizeIccid, normalizeMdn, passesLuhn } from './identifiers.ts'

describe('identifiers of SIMs', () => {
  it('computes the check digits of real ICCIDs', () => {
    expect(luhnCheckDigit('894453853200816022')).toBe(2)
    expect(luhnCheckDigit('890126071315628078')).toBe(0)
  })

  it.each(['8944538532008160222', '8943108165015003887', '89883070000007537119', '8901260713156280780'])(
    'passes %s',
    (iccid) => expect(passesLuhn(iccid)).toBe(true),
  )

  it.each(['8944465400000267221', '891000000000009125', '89310410106543789301', '893720401717000011'])(
    'fails the made-up %s of vendor documents, and still takes it as an ICCID',
    (iccid) => {
      expect(passesLuhn(iccid)).toBe(false)
      expect(normalizeIccid(iccid)).toBe(iccid)
    },
  )

  it('takes IMEIs by the same digit', () => {
    expect(passesLuhn('350089571234565')).toBe(true)
    expect(passesLuhn('490154203237518')).toBe(true)
    expect(passesLuhn('490154203237519')).toBe(false)
  })

  it.each([
    ['8944 5385 3200 8160 222', '8944538532008160222'],
    ['8901260713156280780F', '8901260713156280780'],
    ['89012607131562807', null],
    ['7901260713156280780', null],
    ['890126071315628078012', null],
    ['', null],
  ])('reads ICCID %j as %j', (text, expected) => expect(normalizeIccid(text)).toBe(expected))

  it('checks EIDs by their remainder', () => {
    expect(isEid('89049032021008881300304741158317')).toBe(true)
    expect(isEid('89049032021008881300304741158318')).toBe(false)
    expect(isEid('8904903202100888130030474115831')).toBe(false)
  })

  it.each([
    ['(212) 555-0123', '+12125550123'],
    ['+1 212.555.0123', '+12125550123'],
    ['12125550123', '+12125550123'],
    ['112-555-0123', null],
    ['212-155-0123', null],
    ['+44 20 7946 0000', null],
    ['212555012', null],
    ['call 2125550123', null],
  ])('reads number %j as %j', (text, expected) => expect(normalizeMdn(text)).toBe(expected))

  it('shows the last four digits only', () => {
    expect(maskIccid('8944538532008160222')).toBe('•••••••••••••••0222')
  })
})

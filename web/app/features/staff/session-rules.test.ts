import { describe, expect, it } from 'vitest'
import { claimsOf, landingPath, platformLandingPath, remainingMs, signInAddress } from './session-rules.ts'

const tokenOf = (claims: object) => `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`
const day = 86_400_000

describe('a token', () => {
  it('says who it is for and until when', () => {
    const token = tokenOf({ typ: 'administrator', exp: 1_000 })
    expect(claimsOf(token)).toEqual({ typ: 'administrator', exp: 1_000 })
    expect(remainingMs(token, 400_000)).toBe(600_000)
  })

  it('is never waited for longer than 24 days, and never less than at once', () => {
    expect(remainingMs(tokenOf({ exp: (100 * day) / 1000 }), 0)).toBe(24 * day)
    expect(remainingMs(tokenOf({ exp: 1 }), 5_000)).toBe(0)
  })

  it.each([null, '', 'x', 'a.b.c', 'a.bnVsbA.c'])('%j is an expired one', (token) => {
    expect(claimsOf(token)).toEqual({})
    expect(remainingMs(token, 0)).toBe(0)
  })
})

it('asks to sign in with the way back', () => {
  expect(signInAddress()).toBe('/admin/auth/login')
  expect(signInAddress({ next: '/admin/base/dashboard/order?x=1', reason: 'expired' })).toBe(
    '/admin/auth/login?next=%2Fadmin%2Fbase%2Fdashboard%2Forder%3Fx%3D1&reason=expired',
  )
  expect(signInAddress({ next: 'https://evil.test' })).toBe('/admin/auth/login')
})

it('keeps the platform’s pages apart from those of a domain', () => {
  expect(signInAddress({ next: '/super-admin/dashboard/sp-management', reason: 'ended' })).toBe(
    '/super-admin/auth/login?next=%2Fsuper-admin%2Fdashboard%2Fsp-management&reason=ended',
  )
  const list = '/super-admin/dashboard/sp-management'
  expect(platformLandingPath(`${list}?search=x`)).toBe(`${list}?search=x`)
  for (const next of [
    null,
    '/admin/base/dashboard/index',
    '//evil.test',
    '/super-admin/auth/login',
    'https://x',
  ])
    expect(platformLandingPath(next)).toBe(list)
})

describe('landing after signing in', () => {
  const own = { domain: 'base', isSuper: false }
  const home = '/admin/base/dashboard/index'
  it.each([
    ['/admin/base/dashboard/order?status=pending', '/admin/base/dashboard/order?status=pending'],
    ['/admin/settings', '/admin/settings'],
    ['/admin/roamilo/dashboard/order', home],
    ['//evil.test', home],
    ['/admin//evil', home],
    ['/admin/auth/login?next=x', home],
    [null, home],
  ])('%j leads to %s', (next, path) => expect(landingPath(next, own)).toBe(path))

  it('leads a global administrator back to the platform, nobody else', () => {
    const list = '/super-admin/dashboard/sp-management'
    expect(landingPath(list, { domain: 'base', isSuper: true })).toBe(list)
    expect(landingPath(list, own)).toBe(home)
  })

  it('lets a global administrator go on anywhere', () => {
    expect(landingPath('/admin/roamilo/dashboard/order', { domain: 'base', isSuper: true })).toBe(
      '/admin/roamilo/dashboard/order',
    )
  })
})

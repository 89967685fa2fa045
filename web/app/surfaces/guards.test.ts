import { describe, expect, test } from 'vitest'
import { enrollmentPages } from '#contracts/enrollment/choices.ts'
import type { Site } from '#contracts/tenancy/site.ts'
import { pages } from '../pages/index.ts'
import { keepToExternalPages, leaveHome } from './guards.server.ts'

const siteWith = (brand: Partial<Site['brand']>, bySubdomain = true) =>
  ({ brand: { externalMode: false, homeRedirect: null, ...brand }, bySubdomain }) as Site

/** Where a guard sends a visitor, or null where it lets them pass. */
function sentTo(guard: (site: Site, address: URL) => void, site: Site, path: string): string | null {
  try {
    guard(site, new URL(path, 'http://shop.test'))
    return null
  } catch (thrown) {
    return (thrown as Response).headers.get('location')
  }
}

describe('external mode', () => {
  const partner = siteWith({ externalMode: true })
  const guarded = (path: string) => sentTo(keepToExternalPages, partner, path)

  test('sends what is not flagged external to the sign-in page', () => {
    for (const path of [
      '/',
      '/what-is-acp',
      '/about-us',
      '/contact-us',
      '/faq',
      '/master-agent',
      '/developers',
    ])
      expect(guarded(path), `${path}`).toBe('/auth/login')
  })

  test('keeps plans and the way to buy, eligibility and what the law asks for', () => {
    for (const path of [
      '/plans',
      '/plans/local/1',
      '/cart',
      '/checkout',
      '/order/x',
      '/eligibility-check',
      '/terms',
    ])
      expect(guarded(path), `${path}`).toBeNull()
  })

  test('keeps every page of an enrollment, the links of its messages among them', () => {
    const addresses = [
      ...Object.values(enrollmentPages),
      ...['/eligibility', '/enroll', '/enroll-helper', '/enroll-status/leave', '/completed-acp/record'],
      ...['/e/x', '/e/r/x', '/t/r/x', '/n/r/x'],
    ]
    for (const path of addresses) expect([path, guarded(path)]).toEqual([path, null])
  })

  test('never sends in a circle', () => {
    expect(guarded('/auth/login')).toBeNull()
    expect(guarded('/auth/login/')).toBeNull()
    expect(guarded('/auth/login.data')).toBeNull()
  })

  test('holds for the data of a page too, and leaves unknown addresses to the 404 page', () => {
    expect(guarded('/about-us.data')).toBe('/auth/login')
    expect(guarded('/nowhere')).toBeNull()
  })

  test('is off for everybody else', () => {
    for (const { path } of pages)
      expect(sentTo(keepToExternalPages, siteWith({}), path.replace(/[:*?]/g, '')), `${path}`).toBeNull()
  })
})

describe('the first page of a brand', () => {
  const brand = { homeRedirect: '/eligibility-check' }

  test('leads where its data says, on its own host only', () => {
    expect(sentTo(leaveHome, siteWith(brand), '/')).toBe('/eligibility-check')
    expect(sentTo(leaveHome, siteWith({ homeRedirect: '/auth/login' }), '/?lang=es')).toBe('/auth/login')
    expect(sentTo(leaveHome, siteWith(brand, false), '/')).toBeNull()
    expect(sentTo(leaveHome, siteWith({}), '/')).toBeNull()
  })

  test('stays at its other address', () => {
    expect(sentTo(leaveHome, siteWith(brand), '/what-is-acp')).toBeNull()
  })
})

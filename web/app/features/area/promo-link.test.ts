import { expect, it } from 'vitest'
import { promoLink } from './promo-link.ts'

const brand = { domain: 'roamilo', externalMode: false, portalHost: null }

it.each([
  ['https://roamilo.example.com', true, false, 'https://enroll.roamilo.example.com/ANA-7K2Q'],
  ['http://localhost:9000', false, false, 'http://enroll.roamilo.localhost:9000/ANA-7K2Q'],
  ['https://roamilo.example.com', true, true, 'https://roamilo.example.com/enroll/ANA-7K2Q'],
  ['http://127.0.0.1:9000', false, false, 'http://127.0.0.1:9000/enroll/ANA-7K2Q'],
])('%s (by sub-domain %j, external mode %j) gives %s', (origin, bySubdomain, externalMode, link) =>
  expect(promoLink({ origin, bySubdomain, brand: { ...brand, externalMode } }, 'ANA-7K2Q')).toBe(link),
)

it.each([
  [false, 'https://enroll.portal.example.net/ANA-7K2Q'],
  [true, 'https://portal.example.net/enroll/ANA-7K2Q'],
])('leads to the portal host where there is one (external mode %j)', (externalMode, link) => {
  const own = { ...brand, externalMode, portalHost: 'portal.example.net' }
  expect(promoLink({ origin: 'https://www.example.com', bySubdomain: false, brand: own }, 'ANA-7K2Q')).toBe(
    link,
  )
})

it('keeps a code from becoming more than one segment', () =>
  expect(promoLink({ origin: 'https://a.example.com', bySubdomain: true, brand }, 'A/B?')).toBe(
    'https://enroll.a.example.com/A%2FB%3F',
  ))

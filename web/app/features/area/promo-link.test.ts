import { expect, it } from 'vitest'
import { promoLink } from './promo-link.ts'

const brand = { domain: 'roamilo', externalMode: false }

it.each([
  ['https://roamilo.example.com', true, false, 'https://enroll.roamilo.example.com/ANA-7K2Q'],
  ['http://localhost:9000', false, false, 'http://enroll.roamilo.localhost:9000/ANA-7K2Q'],
  ['https://roamilo.example.com', true, true, 'https://roamilo.example.com/enroll/ANA-7K2Q'],
  ['http://127.0.0.1:9000', false, false, 'http://127.0.0.1:9000/enroll/ANA-7K2Q'],
])('%s (by sub-domain %j, external mode %j) gives %s', (origin, bySubdomain, externalMode, link) =>
  expect(promoLink({ origin, bySubdomain, brand: { ...brand, externalMode } }, 'ANA-7K2Q')).toBe(link),
)

it('keeps a code from becoming more than one segment', () =>
  expect(promoLink({ origin: 'https://a.example.com', bySubdomain: true, brand }, 'A/B?')).toBe(
    'https://enroll.a.example.com/A%2FB%3F',
  ))

import { expect, it } from 'vitest'
import { ORPCError } from '@orpc/client'
import type { Site } from '#contracts/tenancy/site.ts'
import { loadPriceSection } from './load-price-section.server.ts'
import { headersOf } from './load-offers.server.ts'

const spain = { code: 'ES', fromCents: 450, duration: 7, durationUnit: 'day' as const }
const site = (localTable: () => Promise<unknown>) =>
  ({
    locale: 'en',
    api: { catalog: { destinations: async () => ({ items: [spain] }), localTable } },
  }) as unknown as Site

it('shows the rest of the prices, to this visitor alone, where a part of them cannot be loaded', async () => {
  const broken = site(async () => {
    throw new ORPCError('INTERNAL', { status: 500, message: 'Something went wrong.' })
  })
  const section = await loadPriceSection(broken, new URLSearchParams())
  expect(section.destinations).toContain('Spain')
  expect(section.localRows).toEqual([])
  expect(headersOf(section)).toEqual({ 'cache-control': 'no-store' })
})

it('keeps a whole page for everybody', async () => {
  const section = await loadPriceSection(
    site(async () => ({ rows: [] })),
    new URLSearchParams(),
  )
  expect(headersOf(section)).toEqual({})
})

import { describe, expect, it } from 'vitest'
import { filterDestinations, packDestinations, readFilter, unpackDestinations } from './destinations.ts'

const destinations = [
  { code: 'AX', name: 'Åland Islands', fromCents: 450, duration: 7, durationUnit: 'day' as const },
  { code: 'AR', name: 'Argentina', fromCents: 500, duration: 1, durationUnit: 'month' as const },
  { code: 'ES', name: 'España', fromCents: 390, duration: 1, durationUnit: 'year' as const },
]
const codes = (search: string) =>
  filterDestinations(destinations, readFilter(new URLSearchParams(search))).map(({ code }) => code)

describe('destinations', () => {
  it('survive packing', () => {
    expect(unpackDestinations(packDestinations(destinations))).toEqual(destinations)
    expect(unpackDestinations('')).toEqual([])
  })

  it('stand under A by default, accents aside', () => expect(codes('')).toEqual(['AX', 'AR']))
  it('are found by a part of their name in any case', () => expect(codes('q=ESPAN')).toEqual(['ES']))
  it('are searched in all letters', () => expect(codes('q=espa&letter=A')).toEqual(['ES']))
  it('are chosen by letter', () => expect(codes('letter=e')).toEqual(['ES']))
  it('fall back to A for a letter that is none', () => expect(codes('letter=%3C')).toEqual(['AX', 'AR']))
  it('are all shown on demand', () => expect(codes('all=1')).toHaveLength(3))
})

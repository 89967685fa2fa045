import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { IntlProvider } from 'use-intl/react'
import { expect, test } from 'vitest'
import { SeriesLegend } from './series-legend.tsx'

const names = { revenue: 'Revenue', orders: 'Orders' }

function drawn(pointed: Parameters<typeof SeriesLegend>[0]['pointed']) {
  const children = createElement(SeriesLegend, { names, pointed })
  const settings = { locale: 'en-US' as const, messages: {}, timeZone: 'UTC', children }
  const Page = createRoutesStub([
    { id: 'root', path: '/', Component: () => createElement(IntlProvider, settings) },
  ])
  return renderToStaticMarkup(
    createElement(Page, { hydrationData: { loaderData: { root: { locale: 'en', brand: {} } } } }),
  )
}
const textOf = (markup: string) =>
  markup
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

test('the lines of the chart have their words before anything is pointed at, and nothing empty beside them', () => {
  const markup = drawn(undefined)
  expect(textOf(markup)).toBe('Revenue Orders')
  // The dashed line is the second word's, as in the chart.
  expect(markup.match(/<line [^>]*>/g)?.map((line) => line.includes('stroke-dasharray="5 4"'))).toEqual([
    false,
    true,
  ])
})

test('the figures of the day that is pointed at stand beside them', () => {
  expect(textOf(drawn({ day: '2026-05-03', orders: 1200, revenueCents: 52_408 }))).toBe(
    'May 3, 2026 Revenue $524.08 Orders 1,200',
  )
})

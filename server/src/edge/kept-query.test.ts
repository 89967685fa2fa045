import { expect, test } from 'vitest'
import { splitQuery, withRest } from './kept-query.ts'

test.each([
  ['/plans', '/plans', ''],
  ['/plans?x=1', '/plans', 'x=1'],
  ['/plans?country=FR&utm_source=mail&q=a%20b', '/plans?country=FR&q=a%20b', 'utm_source=mail'],
  ['/plans?q%7Ek3f9=fr', '/plans?q=fr', ''],
  ['/plans?%71=fr&Q=fr&qq=fr', '/plans', '%71=fr&Q=fr&qq=fr'],
  ['/plans?country=FR&country=DE', '/plans?country=FR&country=DE', ''],
  ['/plans?&&q', '/plans?q', ''],
  ['/plans?q=what?', '/plans?q=what?', ''],
  ['/plans??q=1', '/plans', '?q=1'],
])('a page is asked for with the names that it knows: %s', (url, known, rest) => {
  expect(splitQuery(url, ['country', 'q'])).toEqual({ known, rest })
})

test.each([
  ['/blog/post/new', 'utm_source=mail', '/blog/post/new?utm_source=mail'],
  ['/plans?tab=local#top', 'ref=A', '/plans?tab=local&ref=A#top'],
  ['/plans', '', '/plans'],
  ['https://pay.test/', 'utm_source=mail', 'https://pay.test/'],
  ['//pay.test/', 'utm_source=mail', '//pay.test/'],
])('a way on this site takes the rest along: %s', (location, rest, expected) => {
  expect(withRest(location, rest)).toBe(expected)
})

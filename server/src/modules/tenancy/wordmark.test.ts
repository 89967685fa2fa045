import { expect, it } from 'vitest'
import { drawWordmark, linesOf } from './wordmark.ts'

it.each([
  ['Commonwave', ['Commonwave']],
  ['MobiVista Global', ['MobiVista Global']],
  ['Northern Lights Mobile of the Far Territories', ['Northern Lights Mobile', 'of the Far Territories']],
  ['Telecommunicationswithoutaspace', ['Telecommunicationswithoutaspace']],
  ['', ['']],
])('“%s” is drawn on the lines %j', (name, lines) => {
  expect(linesOf(name)).toEqual(lines)
})

it('draws each line as wide as its letters, the mark beside them, and no markup of the name', () => {
  const colors = { '--primary': '#0084b8', '--on-primary': '#ffffff', '--text': '#2e325b' }
  const theme = { light: colors, dark: colors } as Parameters<typeof drawWordmark>[0]['theme']
  const drawn = drawWordmark({ name: 'Fish & Chips Wireless of the <Northern> Counties', theme }, 'light')
  const [, width] = /viewBox="0 0 (\d+) 42"/.exec(drawn)!
  const lengths = [...drawn.matchAll(/textLength="(\d+)"/g)].map(([, length]) => Number(length))
  expect(lengths).toHaveLength(2)
  expect(Number(width)).toBe(Math.max(...lengths) + 56)
  // In a header of 190 px its letters are still 10 px high.
  expect((17 * 190) / Number(width)).toBeGreaterThan(10)
  expect(drawn).toContain('&lt;Northern&gt;')
})

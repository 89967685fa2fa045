import { describe, expect, test } from 'vitest'
import { tileRows } from './tile-rows.ts'

const least = 148
const gap = 12

/** What the classes of a row say, as a browser reads them. */
function rowsIn(count: number, room: number) {
  let columns = 1
  let isLastWide = false
  for (const name of tileRows(count).split(' ')) {
    const [, from, columnsFrom] = /^@\[(\d+)px\]:grid-cols-(\d+)$/.exec(name) ?? []
    const [, below] = /^@max-\[(\d+)px\]:\*:last:odd:col-span-full$/.exec(name) ?? []
    if (from && room >= Number(from)) columns = Number(columnsFrom)
    if (below && room < Number(below)) isLastWide = true
    if (name && !from && !below) throw new Error(`this test cannot read ${name}`)
  }
  return { columns, left: count % columns, isLastWide: isLastWide && count % 2 === 1 }
}

describe.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12])('%i tiles', (count) => {
  test.each([280, 328, 420, 500, 640, 768, 800, 960, 1120, 1400])('in %i pixels', (room) => {
    const { columns, left, isLastWide } = rowsIn(count, room)
    const width = (room - gap * (columns - 1)) / columns
    expect({
      isAlone: columns > 1 && count > 1 && left === 1 && !isLastWide,
      isWide: width >= least,
    }).toEqual({
      isAlone: false,
      isWide: true,
    })
  })
})

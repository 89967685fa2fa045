import { expect, test } from 'vitest'
import { timeZones } from './time-zones.ts'

test('time zones go by their names of today, and each is one', () => {
  expect(timeZones).toEqual(
    expect.arrayContaining(['Africa/Asmara', 'Asia/Kolkata', 'Europe/Kyiv', 'America/New_York']),
  )
  for (const old of ['Africa/Asmera', 'Asia/Calcutta', 'Europe/Kiev']) expect(timeZones).not.toContain(old)
  for (const timeZone of timeZones) expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow()
})

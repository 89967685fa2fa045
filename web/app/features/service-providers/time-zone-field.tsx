import type { ComponentProps } from 'react'
import { Select } from '../../ui/field.tsx'
import { timeZones } from './time-zones.ts'

/** Where the platform's service providers are: first, so that they need no search. */
const usual = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
]

/** A time zone by its name of the IANA database. */
export function TimeZoneField({ value, ...field }: ComponentProps<typeof Select> & { value: string }) {
  const others = timeZones.filter((zone) => !usual.includes(zone))
  const known = usual.includes(value) || others.includes(value)
  return (
    <Select {...field} value={value}>
      {!known && <option>{value}</option>}
      {usual.map((zone) => (
        <option key={zone}>{zone}</option>
      ))}
      <hr />
      {others.map((zone) => (
        <option key={zone}>{zone}</option>
      ))}
    </Select>
  )
}

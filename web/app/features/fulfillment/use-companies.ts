import { useEffect, useState } from 'react'
import type { FoundReference } from '../../kit/lists/filter-words.ts'
import { readOptional } from '../../kit/staff/calls.client.ts'
import { openCompanies } from './fulfillment-calls.client.ts'

/** The companies that get parcels, once they are known. */
export function useCompanies(): readonly FoundReference[] {
  const [companies, setCompanies] = useState<readonly FoundReference[]>([])
  useEffect(() => {
    void readOptional(openCompanies()).then((outcome) => {
      if (outcome.ok) setCompanies(outcome.value)
    })
  }, [])
  return companies
}

import { useEffect, useState } from 'react'
import { api } from '../../../api.client.ts'
import { readOptional } from '../../../kit/staff/calls.client.ts'

/** Carriers that a SIM source can be of. */
export function useVendors() {
  const [vendors, setVendors] = useState<Awaited<ReturnType<typeof api.sims.sources.choices>>['vendors']>([])
  useEffect(() => {
    void readOptional(api.sims.sources.choices({})).then((outcome) => {
      if (outcome.ok) setVendors(outcome.value.vendors)
    })
  }, [])
  return vendors
}

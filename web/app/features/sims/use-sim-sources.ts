import { useEffect, useState } from 'react'
import { api } from '../../api.client.ts'
import { readOptional } from '../../kit/staff/calls.client.ts'

/** The SIM sources of a service provider. */
export function useSimSources() {
  const [sources, setSources] = useState<{ id: string; name: string }[]>([])
  useEffect(() => {
    void readOptional(api.sims.choices({})).then((outcome) => {
      if (outcome.ok) setSources(outcome.value.sources)
    })
  }, [])
  return sources
}

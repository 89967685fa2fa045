import { useMemo } from 'react'
import { useTimes } from '../../../kit/staff/use-times.ts'
import { useSaidText } from '../../../kit/timeline/said-text.ts'
import { Breakable } from '../../../ui/breakable.tsx'
import { Nothing } from '../../../ui/staff/nothing.tsx'

/** Codes and ids are as wide as they come. */
const widths = {
  reference: { width: 126 },
  operation: { width: 120 },
  usState: { width: 104 },
  program: { width: 104 },
  state: { width: 130 },
  name: { width: 90 },
  category: { width: 130 },
  applicationId: { width: 140 },
  representativeId: { width: 110 },
  latencyMs: { width: 96 },
} as const

/** What the kinds of the columns of the logs of calls do not say. */
export function useCallCells() {
  const saidText = useSaidText()
  return useMemo(
    () => ({
      ...widths,
      result: {
        width: 190,
        cell: ({ result }: { result: string | null }) =>
          result ? <Breakable text={saidText('result', result)} /> : <Nothing />,
      },
    }),
    [saidText],
  )
}

/** The same of what NLAD is asked. */
export function useRegistryCells() {
  const cells = useCallCells()
  return useMemo(() => ({ ...cells, sac: { width: 84 }, subscriberId: { width: 120 } }), [cells])
}

/** The same of what NLAD is asked to transfer. */
export function useTransferCells() {
  const cells = useRegistryCells()
  const times = useTimes()
  return useMemo(
    () => ({
      ...cells,
      consentAt: {
        cell: ({ consentAt }: { consentAt: string | null }) =>
          consentAt ? times.wall(consentAt) : <Nothing />,
      },
    }),
    [cells, times],
  )
}

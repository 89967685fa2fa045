import type { ReactNode } from 'react'
import { useSite } from '../../site.ts'
import { useMay } from '../../kit/staff/access.ts'
import { NotFoundState, ProblemState } from '../../kit/staff/problem-state.tsx'

/** A deployment of a service provider's own has no other service providers to look after. */
export const PlatformOnly = ({ children }: { children: ReactNode }) =>
  useSite().platformMode === '0' ? children : <NotFoundState />

/** No role of a service provider has the platform's pages, so nobody is told to ask for them. */
export const PlatformProblem = ({ error }: { error: unknown }) =>
  useMay()('platform.manage') ? <ProblemState error={error} /> : <NotFoundState />

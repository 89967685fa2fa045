import type { ReactNode } from 'react'
import { useSite } from '../../site.ts'
import { NotFoundState } from '../staff/problem-state.tsx'

/** A deployment of a service provider's own has no other service providers to look after. */
export const PlatformOnly = ({ children }: { children: ReactNode }) =>
  useSite().platformMode === '0' ? children : <NotFoundState />

import { createContext, use } from 'react'
import type { ServiceProviderView } from '#contracts/service-providers/views.ts'
import type { Problem } from '../../problem.ts'

/** Fields of a service provider as a PATCH takes them; null lets one follow the platform again. */
export type ProviderChange = Partial<Record<string, unknown>>

export interface ProviderWork {
  view: ServiceProviderView
  mayWrite: boolean
  /** Whether the platform's own fields may be changed too. */
  isPlatform: boolean
  /** Saves and loads again; answers why it was refused, if it was. */
  save: (change: ProviderChange) => Promise<Problem | undefined>
  setLogo: (variant: 'light' | 'dark', picture: string) => Promise<Problem | undefined>
  removeLogo: (variant: 'light' | 'dark') => Promise<Problem | undefined>
  reload: () => void
}

export const ProviderContext = createContext<ProviderWork | null>(null)

/** The service provider that the page shows, and what can be done with it. */
export function useProvider(): ProviderWork {
  const work = use(ProviderContext)
  if (!work) throw new Error('Outside of a service provider')
  return work
}

import { createContext, use } from 'react'
import { useTranslations } from 'use-intl/react'
import type { ServiceProviderView } from '#contracts/service-providers/views.ts'
import { useAct, type Call } from '../../kit/staff/use-act.ts'

/** Fields of a service provider as a PATCH takes them; null lets one follow the platform again. */
export type ProviderChange = Partial<Record<string, unknown>>

/** What can be done with a service provider, by the calls of those who look at it: the platform or its own people. */
export interface ProviderCalls {
  update: Call<ProviderChange & { version: number }, unknown>
  setLogo: Call<{ variant: 'light' | 'dark'; picture: string }, unknown>
  removeLogo: Call<{ variant: 'light' | 'dark' }, unknown>
}

export interface ShownProvider {
  view: ServiceProviderView
  calls: ProviderCalls
  mayWrite: boolean
  /** Whether the platform's own fields may be changed too. */
  isPlatform: boolean
}

export const ProviderContext = createContext<ShownProvider | null>(null)

/** The service provider that the page shows, and what can be done with it. */
export function useProvider(): ShownProvider {
  const shown = use(ProviderContext)
  if (!shown) throw new Error('Outside of a service provider')
  return shown
}

/** Saves a change of the service provider as the page shows it; answers why it was refused, if it was. */
export function useSave() {
  const t = useTranslations('service-providers')
  const { view, calls } = useProvider()
  const { run } = useAct(calls.update, { done: t('saved') })
  return (change: ProviderChange) => run({ ...change, version: view.version })
}

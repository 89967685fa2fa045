import { useMemo } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { ServiceProviderView } from '#contracts/service-providers/views.ts'
import type { Problem } from '../../problem.ts'
import { toast } from '../../ui/toast.tsx'
import { act, follow, type Outcome } from '../../kit/staff/calls.client.ts'
import type { ProviderChange, ProviderWork } from './provider-context.ts'

type Options = Parameters<Parameters<typeof act>[0]>[0]
export interface ProviderCalls {
  update: (change: ProviderChange & { version: number }, options: Options) => Promise<unknown>
  setLogo: (input: { variant: 'light' | 'dark'; picture: string }, options: Options) => Promise<unknown>
  removeLogo: (input: { variant: 'light' | 'dark' }, options: Options) => Promise<unknown>
}

/** Runs one call, says when it is done, and loads the page's data again. */
export function useDoing() {
  const { revalidate } = useRevalidator()
  return async (call: (options: Options) => Promise<unknown>, done: string): Promise<Problem | undefined> => {
    const outcome: Outcome<unknown> | undefined = await act(call).catch(follow)
    if (outcome && !outcome.ok) return outcome.problem
    if (outcome) toast('success', done)
    await revalidate()
    return undefined
  }
}

/** What can be done with a service provider, by the calls of whoever looks at it: the platform or its own people. */
export function useProviderWork(
  view: ServiceProviderView,
  { calls, mayWrite, isPlatform }: { calls: ProviderCalls; mayWrite: boolean; isPlatform: boolean },
): ProviderWork {
  const t = useTranslations('service-providers')
  const doing = useDoing()
  const { revalidate } = useRevalidator()
  return useMemo(
    () => ({
      view,
      mayWrite,
      isPlatform,
      save: (change) =>
        doing((options) => calls.update({ ...change, version: view.version }, options), t('saved')),
      setLogo: (variant, picture) =>
        doing((options) => calls.setLogo({ variant, picture }, options), t('logo.saved')),
      removeLogo: (variant) => doing((options) => calls.removeLogo({ variant }, options), t('logo.removed')),
      reload: () => void revalidate(),
    }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- The calls follow from the view; the rest is stable.
    [view, mayWrite, isPlatform],
  )
}

import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { ResellerRow, SubscriberRecord } from '#contracts/people/admin.ts'
import { api } from '../../api.client.ts'
import { resultOf } from '../../problem.ts'
import { TextField } from '../../ui/field.tsx'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { useAct } from '../../kit/staff/use-act.ts'

const typingPauseMs = 200
const shown = 6
const nobody = 'none'
const choiceLook =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-control border border-line p-3 has-checked:border-primary-strong has-checked:bg-primary-soft'

/** Active resellers that match what is typed, asked of the server once typing pauses. */
function useResellers(search: string) {
  const [found, setFound] = useState<ResellerRow[]>()
  useEffect(() => {
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      const call = api.people.resellers.list(
        { state: ['active'], sort: 'name', perPage: shown, ...(search && { search }) },
        { signal: controller.signal },
      )
      const outcome = await resultOf(call).catch(() => null)
      if (!controller.signal.aborted) setFound(outcome?.ok ? outcome.value.items : [])
    }, typingPauseMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [search])
  return found
}

/** Chooses the reseller whose customer somebody is from now on. */
export function MoveDialog({ subscriber, onClose }: { subscriber: SubscriberRecord; onClose: () => void }) {
  const t = useTranslations('people.move')
  const tKind = useTranslations('people.kinds')
  const { id, name } = subscriber
  const nameOf = (resellerId: string) => found?.find((each) => each.id === resellerId)?.name
  const { run } = useAct(api.people.subscribers.move, {
    done: (_moved, { resellerId }) => t('done', { name, reseller: nameOf(resellerId) ?? '' }),
    onDone: onClose,
  })
  const leave = useAct(api.people.subscribers.leaveReseller, { done: t('left', { name }), onDone: onClose })
  const form = useForm({
    initial: { resellerSearch: '', resellerId: '' },
    labels: { resellerSearch: t('search'), resellerId: t('choose') },
    check: ({ resellerId }) =>
      resellerId !== nobody && nameOf(resellerId) === undefined ? { resellerId: t('missing') } : {},
    submit: ({ resellerId }) =>
      resellerId === nobody
        ? leave.run({ id })
        : run({ id, resellerId, fromId: subscriber.reseller?.id ?? null }),
  })
  const found = useResellers(form.values.resellerSearch.trim())
  const choices = found?.filter((each) => each.id !== subscriber.reseller?.id)
  const { id: groupId, error } = form.field('resellerId')

  return (
    <FormDialog title={t('title', { name })} form={form} submit={t('submit')} onClose={onClose}>
      <p>{t('effect', { name })}</p>
      <TextField
        {...form.field('resellerSearch')}
        type="search"
        hint={t('searchHint')}
        autoComplete="off"
        max={120}
      />
      <fieldset id={groupId} tabIndex={-1} className="grid gap-2">
        <legend className="mb-1.5 font-semibold">{t('choose')}</legend>
        {error && <p className="text-sm font-medium text-danger">{error}</p>}
        {subscriber.reseller && (
          <label className={choiceLook}>
            <input
              type="radio"
              {...form.choice('resellerId', nobody)}
              className="size-5 shrink-0 accent-primary"
            />
            <span className="min-w-0 flex-1 font-medium">
              {t('none')}
              <span className="block text-sm font-normal text-muted">{t('noneHint')}</span>
            </span>
          </label>
        )}
        {choices?.map((reseller) => (
          <label key={reseller.id} className={choiceLook}>
            <input
              type="radio"
              {...form.choice('resellerId', reseller.id)}
              className="size-5 shrink-0 accent-primary"
            />
            <span className="min-w-0 flex-1 font-medium break-words">
              {reseller.name}
              <span className="numbers block text-sm font-normal text-muted">
                {reseller.resellerCode} · {tKind(reseller.kind)}
              </span>
            </span>
          </label>
        ))}
        <p role="status" className="text-muted empty:hidden">
          {choices?.length === 0 && t('nothing')}
        </p>
      </fieldset>
    </FormDialog>
  )
}

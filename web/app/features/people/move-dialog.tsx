import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { ResellerRow, SubscriberRecord } from '#contracts/people/admin.ts'
import { api } from '../../api.client.ts'
import { attempt } from '../../problem.ts'
import { TextField } from '../../ui/field.tsx'
import { StaffDialog } from '../../kit/staff/staff-dialog.tsx'
import { useAct } from '../../kit/staff/use-act.ts'
import type { PersonAct } from './people-calls.client.ts'

const typingPauseMs = 200
const shown = 6

/** Active resellers that match what is typed, asked of the server once typing pauses. */
function useResellers(search: string) {
  const [found, setFound] = useState<ResellerRow[]>()
  useEffect(() => {
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      const call = api.people.resellers(
        { state: ['active'], sort: 'name', perPage: shown, ...(search && { search }) },
        { signal: controller.signal },
      )
      const outcome = await attempt(call).catch(() => null)
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
  const { send, isBusy, problem } = useAct<PersonAct>(onClose)
  const [typed, setTyped] = useState('')
  const [isMissing, setMissing] = useState(false)
  const found = useResellers(typed.trim())
  const choices = found?.filter(({ id }) => id !== subscriber.reseller?.id)
  const { name } = subscriber

  function move(form: FormData) {
    const chosen = found?.find(({ id }) => id === form.get('resellerId'))
    setMissing(!chosen)
    if (chosen) send({ intent: 'move', resellerId: chosen.id }, t('done', { name, reseller: chosen.name }))
  }

  return (
    <StaffDialog
      title={t('title', { name })}
      submit={t('submit')}
      isBusy={isBusy}
      problem={problem}
      onSubmit={move}
      onClose={onClose}
    >
      <p>{t('effect', { name })}</p>
      <TextField
        id="resellerSearch"
        type="search"
        label={t('search')}
        hint={t('searchHint')}
        autoComplete="off"
        maxLength={120}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 font-semibold">{t('choose')}</legend>
        {isMissing && (
          <p role="alert" className="text-sm font-medium text-danger">
            {t('missing')}
          </p>
        )}
        {choices?.map((reseller) => (
          <label
            key={reseller.id}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control border border-line p-3 has-checked:border-primary-strong has-checked:bg-primary-soft"
          >
            <input
              type="radio"
              name="resellerId"
              value={reseller.id}
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
    </StaffDialog>
  )
}

import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { SubscriberRecord, SubscriberRow } from '#contracts/people/admin.ts'
import { standingStates } from '#contracts/people/choices.ts'
import { phoneText } from '#contracts/phone-text.ts'
import { api } from '../../../api.client.ts'
import { TextField } from '../../../ui/field.tsx'

const typingPauseMs = 250
const mostShown = 6

/** Finds the subscriber who calls, by a part of their name, their address or number. */
export function FindCustomer({ onChoose }: { onChoose: (person: SubscriberRecord) => void }) {
  const t = useTranslations('order-create')
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<{ typed: string; people: SubscriberRow[] }>()
  const search = typed.trim()
  useEffect(() => {
    if (search.length < 2) return
    let isCurrent = true
    const timer = setTimeout(async () => {
      const answer = await api.people.subscribers
        .list({ search, state: standingStates, perPage: mostShown })
        .catch(() => undefined)
      if (isCurrent && answer) setFound({ typed: search, people: answer.items })
    }, typingPauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [search])
  const people = found && found.typed === search ? found.people : undefined

  async function choose({ id }: SubscriberRow) {
    const person = await api.people.subscribers.get({ id }).catch(() => undefined)
    if (!person) return
    setTyped('')
    onChoose(person)
  }

  return (
    <div className="grid gap-2">
      <TextField
        id="find-customer"
        type="search"
        label={t('find')}
        hint={t('findHint')}
        max={80}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p role="status" className="text-[13px] text-muted empty:hidden">
        {people && (people.length === 0 ? t('noneFound') : t('found', { count: people.length }))}
      </p>
      {people && people.length > 0 && (
        <ul className="grid rounded-[8px] border border-line p-1">
          {people.map((person) => (
            <li key={person.id}>
              <button
                type="button"
                onClick={() => void choose(person)}
                className="grid min-h-11 w-full rounded-[7px] px-2.5 py-1.5 text-left hover:bg-sunken"
              >
                <span className="font-medium">{person.name}</span>
                <span className="text-[13px] text-muted">
                  {[person.email, person.phoneNumber && phoneText(person.phoneNumber)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

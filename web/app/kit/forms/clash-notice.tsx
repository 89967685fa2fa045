import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { Breakable } from '../../ui/breakable.tsx'
import { Notice } from '../../ui/notice.tsx'
import { StaffButton } from '../../ui/staff/staff-button.tsx'

interface Clash {
  id: string
  label: string
  /** What stands there now. */
  value: string | boolean
  /** What is said of it, where no field has words for it. */
  text?: string
}

/** What two people have changed at once: what the other has put there, before it is replaced or taken. */
export function ClashNotice({ clashing, onTake }: { clashing: readonly Clash[]; onTake: () => void }) {
  const t = useTranslations('leave.clash')
  const [said, setSaid] = useState<Record<string, string | undefined>>({})
  const known = JSON.stringify(clashing)
  useEffect(() => {
    const all = JSON.parse(known) as Clash[]
    setSaid(Object.fromEntries(all.map(({ id, value, text }) => [id, text ?? wordsIn(id, value)])))
  }, [known])
  if (clashing.length === 0) return null
  return (
    <Notice type="warning" title={t('title')}>
      <p>{t('text')}</p>
      <ul className="my-2 grid list-disc gap-1 ps-5">
        {clashing.map(({ id, label }) => (
          <li key={id}>
            <Breakable text={said[id] === undefined ? label : t('now', { field: label, value: said[id] })} />
          </li>
        ))}
      </ul>
      <StaffButton onClick={onTake}>{t('take')}</StaffButton>
    </Notice>
  )
}

/** A value in the words that its field has for it; undefined where none are to be read. */
function wordsIn(id: string, value: string | boolean): string | undefined {
  const field = document.getElementById(id)
  if (field instanceof HTMLSelectElement)
    return [...field.options].find((option) => option.value === value)?.text
  const isText =
    field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type !== 'checkbox')
  return isText ? String(value) : undefined
}

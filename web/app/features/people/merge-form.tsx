import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { mergeFields } from '#contracts/people/acts.ts'
import type { MergeChoice, MergeKeep } from '#contracts/people/choices.ts'
import type { MergePreview, MergeSide } from '#contracts/people/merging.ts'
import { phoneText } from '#contracts/phone-text.ts'
import { api } from '../../api.client.ts'
import { ActDialog } from '../../kit/acts/act-dialog.tsx'
import { useDashboardPath } from '../../kit/staff/access.ts'
import { useAct } from '../../kit/staff/use-act.ts'
import { useMoney } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/staff/panel.tsx'
import { StaffButton } from '../../ui/staff/staff-button.tsx'

const choiceLook =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-control border border-line p-3 has-checked:border-primary-strong has-checked:bg-primary-soft has-disabled:cursor-default has-disabled:text-muted'

/** What stands in the way, what can be chosen, what will be, and the act with its typed confirmation. */
export function MergeForm({ preview, isMasked }: { preview: MergePreview; isMasked: boolean }) {
  const t = useTranslations('merging')
  const { stays, goes, blocks, choices } = preview
  const [keep, setKeep] = useState<MergeKeep>(
    Object.fromEntries(choices.map(({ field, preset }) => [field, preset])),
  )
  const [isOpen, setOpen] = useState(false)
  if (blocks.length > 0)
    return (
      <Notice type="warning" title={t('blocked')} isLive={false}>
        <ul className="list-disc ps-5">
          {blocks.map(({ block }) => (
            <li key={block}>{t(`blocks.${block}`)}</li>
          ))}
        </ul>
      </Notice>
    )
  return (
    <>
      {choices.length > 0 && (
        <Panel title={t('keep')}>
          <div className="grid gap-4">
            {choices.map((choice) => (
              <Choice
                key={choice.field}
                choice={choice}
                sides={{ stays, goes }}
                chosen={keep[choice.field] ?? choice.preset}
                onChoose={(which) => setKeep({ ...keep, [choice.field]: which })}
              />
            ))}
          </div>
        </Panel>
      )}
      <Panel title={t('willBe')}>
        <Effects preview={preview} />
        {isMasked ? (
          <p className="mt-4 text-muted">{t('masked')}</p>
        ) : (
          <StaffButton className="mt-4" onClick={() => setOpen(true)}>
            {t('submit')}
          </StaffButton>
        )}
      </Panel>
      {isOpen && <MergeDialog preview={preview} keep={keep} onClose={() => setOpen(false)} />}
    </>
  )
}

function Choice({
  choice: { field, isOpen },
  sides,
  chosen,
  onChoose,
}: {
  choice: MergePreview['choices'][number]
  sides: { stays: MergeSide; goes: MergeSide }
  chosen: 'stays' | 'goes'
  onChoose: (which: 'stays' | 'goes') => void
}) {
  const t = useTranslations('merging')
  const tLanguage = useTranslations('people.record.languages')
  const words: Record<MergeChoice, (which: 'stays' | 'goes') => string> = {
    name: (which) => sides[which].name,
    email: (which) => sides[which].email,
    phone: (which) => phoneText(sides[which].phoneNumber ?? t('none')),
    birthDate: (which) => t(`birthDateOf.${which}`),
    locale: (which) => tLanguage(sides[which].locale),
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-semibold">{t(`fields.${field}`)}</legend>
      {(['stays', 'goes'] as const).map((which) => (
        <label key={which} className={choiceLook}>
          <input
            type="radio"
            name={`keep-${field}`}
            value={which}
            checked={chosen === which}
            disabled={which === 'goes' && !isOpen}
            onChange={() => onChoose(which)}
            className="size-5 shrink-0 accent-primary"
          />
          <span className="min-w-0 wrap-anywhere">{words[field](which)}</span>
        </label>
      ))}
      {!isOpen && <p className="text-[13px] text-muted">{t('closed', { email: sides.goes.email })}</p>}
    </fieldset>
  )
}

function Effects({ preview: { stays, goes } }: { preview: MergePreview }) {
  const t = useTranslations('merging.effects')
  const money = useMoney()
  const { reseller } = stays
  return (
    <ul className="grid list-disc gap-2 ps-5">
      <li>{t('stays', { name: stays.name })}</li>
      <li>{t('moves', { count: goes.orderCount })}</li>
      <li>{goes.balanceCents > 0 ? t('balance', { amount: money(goes.balanceCents) }) : t('noBalance')}</li>
      <li>{reseller ? t('reseller', { reseller: reseller.name }) : t('noReseller')}</li>
      {(stays.isOptedOut || goes.isOptedOut) && <li>{t('texts')}</li>}
      <li>{t('ends')}</li>
    </ul>
  )
}

function MergeDialog({
  preview: { stays, goes },
  keep,
  onClose,
}: {
  preview: MergePreview
  keep: MergeKeep
  onClose: () => void
}) {
  const t = useTranslations('merging')
  const root = useDashboardPath()
  const navigate = useNavigate()
  const { run } = useAct(api.people.subscribers.merge, {
    done: t('done'),
    reload: false,
    onDone: () => void navigate(`${root}/subscribers/${stays.id}`),
  })
  return (
    <ActDialog
      title={t('dialogTitle')}
      effect={t('dialogEffect', { stays: stays.name, goes: goes.name })}
      submit={t('submit')}
      isDangerous
      fields={mergeFields}
      words={{
        reason: { label: t('reason'), hint: t('reasonHint') },
        confirmation: { label: t('confirmation'), hint: t('confirmationHint', { email: goes.email }) },
      }}
      send={(given) => run({ id: stays.id, otherId: goes.id, keep, ...given })}
      onClose={onClose}
    />
  )
}

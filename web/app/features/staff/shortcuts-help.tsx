import { useTranslations } from 'use-intl/react'
import { Modal } from '../../ui/modal.tsx'
import { CheckLine } from '../../ui/staff/small-field.tsx'
import { useEntries } from './use-entries.ts'
import { switchShortcuts, useShortcutsOn } from '../../kit/staff/shortcuts.ts'

const inLists = [
  ['/', 'search'],
  ['j', 'next'],
  ['k', 'previous'],
  ['x', 'select'],
  ['Enter', 'open'],
] as const

/** What the keys do, and the switch that turns the single ones off. */
export function ShortcutsHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('staff.shortcuts')
  const tMenu = useTranslations('office.menu')
  const everywhere = [
    ['Ctrl K', t('palette')],
    ['?', t('help')],
  ] as const
  const pages = useEntries().map(({ keys, word }) => [keys, tMenu(word)] as const)
  return (
    <Modal
      open={open}
      onClose={onClose}
      header={<h2 className="text-xl">{t('title')}</h2>}
      label={t('title')}
    >
      <div className="grid gap-6 small:grid-cols-2">
        <KeyList title={t('everywhere')} keys={everywhere} />
        <KeyList title={t('lists')} keys={inLists.map(([key, does]) => [key, t(does)] as const)} />
        <KeyList title={t('pages')} keys={pages} className="small:col-span-2 small:*:[dl]:grid-cols-2" />
      </div>
      <ShortcutsSwitch />
    </Modal>
  )
}

export function ShortcutsSwitch() {
  const t = useTranslations('staff.shortcuts')
  const areOn = useShortcutsOn()
  return (
    <CheckLine checked={areOn} onChange={(event) => switchShortcuts(event.target.checked)}>
      {t('enabled')}
    </CheckLine>
  )
}

function KeyList({
  title,
  keys,
  className,
}: {
  title: string
  className?: string
  keys: readonly (readonly [pressed: string, does: string])[]
}) {
  const t = useTranslations('staff.shortcuts')
  return (
    <section className={className}>
      <h3 className="mb-2 text-sm font-semibold text-muted">{title}</h3>
      <dl className="grid gap-x-6 gap-y-2 text-sm">
        {keys.map(([pressed, does]) => (
          <div key={pressed} className="flex items-center justify-between gap-3">
            <dt>{does}</dt>
            <dd className="flex items-center gap-1 whitespace-nowrap">
              {pressed.split(' ').map((key, index) => (
                <kbd
                  key={`${index} ${key}`}
                  className="rounded-[5px] border border-line-strong bg-sunken px-1.5 py-0.5 font-sans text-xs"
                >
                  {index > 0 && (
                    <span className="sr-only">{pressed.startsWith('g') ? t('followedBy') : '+'} </span>
                  )}
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

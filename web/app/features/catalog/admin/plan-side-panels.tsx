import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { PlanRecord } from '#contracts/catalog/admin-views.ts'
import { api } from '../../../api.client.ts'
import { FormDialog } from '../../../kit/forms/form-dialog.tsx'
import { useForm } from '../../../kit/forms/use-form.ts'
import { useDashboardPath, useMay } from '../../../kit/staff/access.ts'
import { useAct } from '../../../kit/staff/use-act.ts'
import { useText } from '../../../site.ts'
import { TextArea } from '../../../ui/field.tsx'
import { Checkbox } from '../../../ui/inputs/checkbox.tsx'
import { Money } from '../../../ui/money.tsx'
import { Panel } from '../../../ui/staff/panel.tsx'
import { StaffButton } from '../../../ui/staff/staff-button.tsx'
import { StaffLink } from '../../../ui/staff/staff-link.tsx'

/** Which add-ons can be bought for the plan. */
export function AllowedAddonsPanel({ plan }: { plan: PlanRecord }) {
  const t = useTranslations('plan-office')
  const text = useText()
  const root = useDashboardPath()
  const mayWrite = useMay()('catalog.write')
  const [isOpen, setOpen] = useState(false)
  const allowed = plan.addons.filter(({ isAllowed }) => isAllowed)
  return (
    <Panel
      title={t('addons')}
      aside={mayWrite && <StaffButton onClick={() => setOpen(true)}>{t('choose')}</StaffButton>}
    >
      {allowed.length === 0 ? (
        <p className="text-muted">{t('noAddons')}</p>
      ) : (
        <ul className="grid gap-1 text-sm">
          {allowed.map(({ id, name, price, isActive }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-2">
              <StaffLink to={`${root}/add-on-plan/${id}`}>{text(name)}</StaffLink>
              <span className="text-muted">
                {!isActive && `${t('states.inactive')} · `}
                <Money cents={price} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {isOpen && <AllowDialog plan={plan} onClose={() => setOpen(false)} />}
    </Panel>
  )
}

function AllowDialog({ plan, onClose }: { plan: PlanRecord; onClose: () => void }) {
  const t = useTranslations('plan-office')
  const text = useText()
  const { run } = useAct(api.catalog.admin.plans.allowAddons, { done: t('addonsSaved'), onDone: onClose })
  const form = useForm<Record<string, boolean>>({
    initial: Object.fromEntries(plan.addons.map(({ id, isAllowed }) => [id, isAllowed])),
    labels: Object.fromEntries(plan.addons.map(({ id, name }) => [id, text(name)])),
    submit: (values) =>
      run({
        ...{ planId: plan.id, version: plan.version },
        addonIds: Object.keys(values).filter((id) => values[id] === true),
      }),
  })
  return (
    <FormDialog
      wide
      title={t('addonsOf', { name: plan.name })}
      form={form}
      submit={t('save')}
      onClose={onClose}
    >
      <div className="grid max-h-[50dvh] overflow-y-auto small:grid-cols-2">
        {plan.addons.map(({ id }) => (
          <Checkbox key={id} {...form.box(id)} />
        ))}
      </div>
    </FormDialog>
  )
}

/** Who may buy a plan that is not for everybody. */
export function WhitelistPanel({ plan }: { plan: PlanRecord }) {
  const t = useTranslations('plan-office')
  const mayWrite = useMay()('catalog.write')
  const [isOpen, setOpen] = useState(false)
  const [unknown, setUnknown] = useState<string[]>([])
  const { whitelist } = plan
  return (
    <Panel
      title={t('whitelist')}
      aside={mayWrite && <StaffButton onClick={() => setOpen(true)}>{t('edit')}</StaffButton>}
    >
      <p className="text-sm text-muted">
        {plan.isWhitelisted ? t('whitelistCount', { count: whitelist.length }) : t('whitelistOff')}
      </p>
      {whitelist.length > 0 && (
        <ul className="mt-2 grid max-h-60 gap-1 overflow-y-auto text-sm break-all">
          {whitelist.map((entry) => (
            <li key={entry}>{entry}</li>
          ))}
        </ul>
      )}
      {unknown.length > 0 && (
        <p className="mt-2 text-sm text-danger" role="status">
          {t('whitelistUnknown', { entries: unknown.join(', ') })}
        </p>
      )}
      {isOpen && (
        <WhitelistDialog
          plan={plan}
          onDone={(left) => {
            setUnknown(left)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </Panel>
  )
}

function WhitelistDialog({
  plan,
  onDone,
  onClose,
}: {
  plan: PlanRecord
  onDone: (unknown: string[]) => void
  onClose: () => void
}) {
  const t = useTranslations('plan-office')
  const { run } = useAct(api.catalog.admin.plans.setWhitelist, {
    done: t('whitelistSaved'),
    onDone: ({ unknown }) => onDone(unknown),
  })
  const form = useForm({
    initial: { entries: plan.whitelist.join('\n') },
    labels: { entries: t('whitelistEntries') },
    submit: ({ entries }) =>
      run({
        id: plan.id,
        version: plan.version,
        entries: entries
          .split(/[\s,;]+/)
          .map((entry) => entry.trim())
          .filter(Boolean),
      }),
  })
  return (
    <FormDialog
      wide
      title={t('whitelistOf', { name: plan.name })}
      form={form}
      submit={t('save')}
      onClose={onClose}
    >
      <TextArea {...form.field('entries')} rows={10} optional hint={t('whitelistEntriesHint')} />
    </FormDialog>
  )
}

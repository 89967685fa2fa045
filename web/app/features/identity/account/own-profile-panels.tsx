import LogOut from 'lucide-react/icons/log-out'
import { useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl/react'
import { isLocale } from '#contracts/locale.ts'
import { api } from '../../../api.client.ts'
import { useSite } from '../../../site.ts'
import { Button } from '../../../ui/button.tsx'
import { Select, TextField } from '../../../ui/field.tsx'
import { useUnsaved } from '../../../ui/forms/unsaved.ts'
import { Facts, Panel } from '../../../ui/staff/panel.tsx'
import { StaffButton } from '../../../ui/staff/staff-button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { EmailPanel } from './email-panel.tsx'
import { useCall } from '../../../kit/forms/use-call.ts'
import { useAdministrator } from '../../../kit/staff/access.ts'
import { ProblemNotice } from '../../../kit/staff/problem-notice.tsx'
import { signOut } from '../../../kit/session/session.client.ts'

/** The administrator's own names and language, and what others decide: role and service provider. */
export function OwnProfilePanels({ onChanged }: { onChanged: () => void }) {
  const t = useTranslations('identity.settings')
  const tField = useTranslations('errors.fields')
  const tShell = useTranslations('staff.shell')
  const tLocale = useTranslations('staff.locales')
  const administrator = useAdministrator()
  const { brand } = useSite()
  const { call, isBusy, problem } = useCall()
  const [missing, setMissing] = useState<string[]>([])
  const [isTyped, setTyped] = useState(false)
  useUnsaved(isTyped)

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const value = (name: string) => String(form.get(name) ?? '').trim()
    const names = { firstName: value('firstName'), lastName: value('lastName') }
    const empty = Object.entries(names).flatMap(([name, typed]) => (typed ? [] : [name]))
    setMissing(empty)
    if (empty.length > 0) return
    const locale = value('language')
    const changed = {
      ...(names.firstName === administrator.firstName ? {} : { firstName: names.firstName }),
      ...(names.lastName === administrator.lastName ? {} : { lastName: names.lastName }),
      ...(isLocale(locale) && locale !== administrator.locale ? { locale } : {}),
    }
    if (!(await call(api.identity.administrator.updateProfile(changed)))) return
    setTyped(false)
    toast('success', t('saved'))
    onChanged()
  }

  const required = (name: string) => missing.includes(name) && tField('REQUIRED')
  return (
    <div className="grid items-start gap-4 nav:grid-cols-[1fr_340px]">
      <div className="grid gap-4 *:min-w-0">
        <Panel title={t('profile')}>
          <form
            onSubmit={save}
            onInput={() => setTyped(true)}
            noValidate
            className="grid max-w-[560px] gap-5"
          >
            <ProblemNotice problem={problem} />
            <div className="grid gap-5 small:grid-cols-2">
              <TextField
                id="firstName"
                label={t('firstName')}
                autoComplete="given-name"
                maxLength={80}
                defaultValue={administrator.firstName}
                error={required('firstName')}
              />
              <TextField
                id="lastName"
                label={t('lastName')}
                autoComplete="family-name"
                maxLength={80}
                defaultValue={administrator.lastName}
                error={required('lastName')}
              />
            </div>
            <Select
              id="language"
              label={t('language')}
              hint={t('languageHint')}
              defaultValue={administrator.locale}
            >
              {brand.locales.map((locale) => (
                <option key={locale} value={locale}>
                  {tLocale(locale)}
                </option>
              ))}
            </Select>
            <div>
              <Button loading={isBusy}>{t('save')}</Button>
            </div>
          </form>
        </Panel>
        <EmailPanel account={api.identity.administrator} profile={administrator} onChanged={onChanged} />
      </div>
      <Panel title={t('account')}>
        <Facts
          items={[
            {
              name: t('role'),
              value: administrator.isSuper
                ? tShell(`roleLabels.${administrator.roleLabel}`)
                : t(`roles.${administrator.role}`),
            },
            { name: t('worksIn'), value: `${brand.name} (${administrator.domain})` },
          ]}
        />
        <StaffButton className="mt-4" onClick={() => void signOut()}>
          <LogOut size={15} /> {t('signOut')}
        </StaffButton>
      </Panel>
    </div>
  )
}

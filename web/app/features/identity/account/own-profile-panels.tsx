import LogOut from 'lucide-react/icons/log-out'
import { useTranslations } from 'use-intl/react'
import { isLocale } from '#contracts/locale.ts'
import { api } from '../../../api.client.ts'
import { useSite } from '../../../site.ts'
import { Button } from '../../../ui/button.tsx'
import { Select, TextField } from '../../../ui/field.tsx'
import { Facts, Panel } from '../../../ui/staff/panel.tsx'
import { StaffButton } from '../../../ui/staff/staff-button.tsx'
import { Pair } from '../../../ui/forms/pair.tsx'
import { EmailPanel } from './email-panel.tsx'
import { MessagesPanel } from './messages-panel.tsx'
import { FormProblems } from '../../../kit/forms/form-problems.tsx'
import { useForm } from '../../../kit/forms/use-form.ts'
import { useAdministrator } from '../../../kit/staff/access.ts'
import { useAct } from '../../../kit/staff/use-act.ts'
import { signOut } from '../../../kit/session/session.client.ts'

/** The administrator's own names and language, and what others decide: role and service provider. */
export function OwnProfilePanels({ onChanged }: { onChanged: () => void }) {
  const t = useTranslations('identity.settings')
  const tShell = useTranslations('staff.shell')
  const tLocale = useTranslations('staff.locales')
  const administrator = useAdministrator()
  const { brand } = useSite()
  const { run } = useAct(api.identity.administrator.updateProfile, {
    done: t('saved'),
    reload: false,
    onDone: onChanged,
  })
  const { firstName, lastName, locale } = administrator
  const form = useForm({
    initial: { firstName, lastName, language: locale as string },
    labels: { firstName: t('firstName'), lastName: t('lastName'), language: t('language') },
    required: ['firstName', 'lastName'],
    submit: (_values, { language, ...names }) =>
      run({ ...names, ...(language !== undefined && isLocale(language) && { locale: language }) }),
  })

  return (
    <div className="grid items-start gap-4 nav:grid-cols-[1fr_340px]">
      <div className="grid gap-4 *:min-w-0">
        <Panel title={t('profile')}>
          <form {...form.props} className="grid max-w-[560px] gap-5">
            <FormProblems form={form} />
            <Pair>
              <TextField {...form.field('firstName')} autoComplete="given-name" max={80} />
              <TextField {...form.field('lastName')} autoComplete="family-name" max={80} />
            </Pair>
            <Select {...form.field('language')} hint={t('languageHint')}>
              {brand.locales.map((locale) => (
                <option key={locale} value={locale}>
                  {tLocale(locale)}
                </option>
              ))}
            </Select>
            <div>
              <Button loading={form.submitting}>{t('save')}</Button>
            </div>
          </form>
        </Panel>
        <EmailPanel account={api.identity.administrator} profile={administrator} onChanged={onChanged} />
        <MessagesPanel onChanged={onChanged} />
      </div>
      <Panel title={t('account')}>
        <Facts
          items={[
            {
              name: t('role'),
              value: administrator.isSuper
                ? tShell(`roleLabels.${administrator.roleLabel}`)
                : tShell(`roles.${administrator.role}`),
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

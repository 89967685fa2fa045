import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { Facts, Panel } from '../../ui/staff/panel.tsx'
import { StaffButton } from '../../ui/staff/staff-button.tsx'
import { FormProblems } from '../../kit/forms/form-problems.tsx'
import type { AnyForm } from '../../kit/forms/use-form.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import { useProvider } from './provider-context.ts'

/** A panel whose fields are saved together. Who may not write sees what holds, as text. */
export function FormPanel({
  title,
  form,
  facts,
  children,
}: {
  title: string
  form: AnyForm
  /**
   * What holds, for those who may not change it; a fact without a value is left out. Absent where only they look who
   * may.
   */
  facts?: { name: string; value: ReactNode }[]
  children: ReactNode
}) {
  const t = useTranslations('service-providers')
  const { mayWrite } = useProvider()
  if (facts && !mayWrite)
    return (
      <Panel title={title}>
        <Facts isWide items={facts.filter(({ value }) => value)} />
      </Panel>
    )
  return (
    <Panel title={title}>
      <form {...form.props}>
        <fieldset disabled={!mayWrite} className="grid gap-4 *:min-w-0">
          <legend className="sr-only">{title}</legend>
          <FormProblems
            form={form}
            stale={(loading) => <ConflictNotice problem={form.problem} {...loading} />}
          />
          {children}
          {mayWrite && (
            <div className="flex flex-wrap gap-2">
              <StaffButton type="submit" look="primary" disabled={form.submitting} className="min-h-11">
                {t('save')}
              </StaffButton>
              {form.dirty && (
                <StaffButton className="min-h-11" onClick={() => form.reset()}>
                  {t('undo')}
                </StaffButton>
              )}
            </div>
          )}
        </fieldset>
      </form>
    </Panel>
  )
}

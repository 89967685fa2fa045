import { useEffect, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CardFrame } from '../../kit/card-frame.tsx'
import { FormProblems } from '../../kit/forms/form-problems.tsx'
import type { AnyForm } from '../../kit/forms/use-form.ts'
import { areaOf, areas } from '../../kit/session/areas.ts'
import { DoorLocaleSwitch } from '../../kit/door-header.tsx'

/** What stands around the pages before the session: the brand, the language, and one card. */
export function SignInFrame({
  title,
  lead,
  children,
}: {
  title: ReactNode
  lead?: ReactNode
  children: ReactNode
}) {
  const t = useTranslations('identity.signIn')
  const { root } = areaOf(useLocation().pathname) ?? areas.admin
  return (
    <CardFrame home={root} aside={<DoorLocaleSwitch />}>
      <div className="grid gap-6">
        <div className="grid gap-1.5">
          <h1 className="text-2xl">{title}</h1>
          {lead && <p className="text-muted">{lead}</p>}
        </div>
        <noscript>
          <Notice type="warning">{t('needsScripts')}</Notice>
        </noscript>
        {children}
      </div>
    </CardFrame>
  )
}

/** Its form, which scripts send: until they run, it cannot be sent. */
export function SignInFrameForm({
  form,
  submit,
  children,
}: {
  form: AnyForm
  /** Words of the button. */
  submit: string
  children: ReactNode
}) {
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  return (
    <form {...form.props} className="grid gap-5">
      <FormProblems form={form} />
      {children}
      <Button wide loading={form.submitting} disabled={!isReady}>
        {submit}
      </Button>
    </form>
  )
}

/** What has come of it, with the one way on. */
export function SignInOutcome({
  title,
  lead,
  to,
  action,
}: {
  title: ReactNode
  lead: ReactNode
  to: string
  action: string
}) {
  return (
    <SignInFrame title={title} lead={lead}>
      <ButtonLink wide to={to}>
        {action}
      </ButtonLink>
    </SignInFrame>
  )
}

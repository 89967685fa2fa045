import { useTranslations } from 'use-intl/react'
import { ButtonLink } from '../../ui/button.tsx'
import { Focused } from '../../ui/focused.tsx'
import { BulletList, Section } from '../../ui/prose.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { ScreenResult } from './screen-household.server.ts'

/** What the quick look came to: never a yes, and always a next step. */
export function ScreenAnswer({ result }: { result: ScreenResult }) {
  const t = useTranslations('programs.screen')
  return (
    <Focused when={result}>
      <div className="grid gap-6">
        <ul className="grid gap-4">
          {result.programs.map(({ code, title, reason, amount, notOffered, notHere, mayQualify, apply }) => (
            <li key={code} className="card grid justify-items-start gap-3 p-5 shadow-card md:p-6">
              <h2 className="text-xl">{title}</h2>
              <p>{reason}</p>
              {amount && <p>{amount}</p>}
              {mayQualify && (
                <>
                  {notOffered && <p>{notOffered}</p>}
                  <ButtonLink to={apply.to} rel="noreferrer">
                    {apply.label}
                  </ButtonLink>
                  {notHere && <TextLink to={notHere.to}>{notHere.label}</TextLink>}
                </>
              )}
            </li>
          ))}
        </ul>
        {result.programs.length === 0 && <p>{t('noneOpen')}</p>}
        <p className="text-sm text-muted">{t('decides')}</p>
        {!result.mayQualify && (
          <Section title={t('nextTitle')}>
            <BulletList items={[t('next1'), t('next2'), t('next3')]} />
            <p>{t('help')}</p>
            <div className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
              <TextLink to="/plans">{t('plans')}</TextLink>
              {result.programs.slice(0, 1).map(({ code, apply }) => (
                <TextLink key={code} to={apply.to}>
                  {apply.label}
                </TextLink>
              ))}
            </div>
          </Section>
        )}
      </div>
    </Focused>
  )
}

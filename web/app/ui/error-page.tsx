import { use } from 'react'
import { isRouteErrorResponse, Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { RequestIdContext } from '../render-context.ts'
import { useMaybeSite } from '../site.ts'
import { Button, ButtonLink } from './button.tsx'
import { LostIllustration } from './illustrations/lost.tsx'

/** What stands where a page could not: the 404, or the generic page with the request's id. */
export function ErrorPage({ error }: { error: unknown }) {
  const t = useTranslations('common')
  const site = useMaybeSite()
  const requestId = use(RequestIdContext)
  const missing = isRouteErrorResponse(error) && error.status === 404
  return (
    <div className="mx-auto grid max-w-[640px] justify-items-center gap-5 py-12 text-center">
      <title>{t(missing ? 'error.notFoundTitle' : 'error.unexpectedTitle')}</title>
      <LostIllustration />
      <h1 className="text-[30px] md:text-[40px]">
        {t(missing ? 'error.notFoundTitle' : 'error.unexpectedTitle')}
      </h1>
      <p className="text-lg text-muted">
        {missing
          ? t('error.notFoundText')
          : [
              t('error.unexpectedText'),
              ...(site ? [t('error.unexpectedAgain', { email: site.brand.writeTo })] : []),
            ].join(' ')}
      </p>
      {!missing && (
        <p className="numbers text-sm text-muted empty:hidden" suppressHydrationWarning>
          {requestId && t('error.requestId', { id: requestId })}
        </p>
      )}
      <div className="flex flex-wrap justify-center gap-3">
        {missing ? (
          <>
            <ButtonLink to="/plans">{t('error.toPlans')}</ButtonLink>
            <ButtonLink to="/" variant="secondary">
              {t('error.toHome')}
            </ButtonLink>
          </>
        ) : (
          <>
            <Button type="button" onClick={() => window.location.reload()}>
              {t('error.reload')}
            </Button>
            <Link to="/" reloadDocument className="link grid min-h-12 place-items-center px-3">
              {t('error.toHome')}
            </Link>
          </>
        )}
      </div>
    </div>
  )
}

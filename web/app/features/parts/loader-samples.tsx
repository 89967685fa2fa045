import { useTranslations } from 'use-intl/react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { LoadingOverlay } from '../../ui/loading-overlay.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Columns, Row, Sample } from './sample.tsx'
import { useForAWhile } from './use-for-a-while.ts'

export function LoaderSamples() {
  const t = useTranslations('parts.loaders')
  const [isLoading, load] = useForAWhile()
  return (
    <Sample name="loaders">
      <Row>
        <span data-measure="loader">
          <Spinner />
        </span>
        <Spinner size={24} />
        <Spinner size={18} />
      </Row>
      <Columns>
        <div className="card relative grid min-h-52 content-center justify-items-center gap-4 p-6">
          <p>{t('card')}</p>
          <Button type="button" variant="secondary" onClick={load}>
            {t('cover')}
          </Button>
          <LoadingOverlay active={isLoading} label={t('covered')} />
        </div>
        <div className="card grid content-center gap-3 p-6">
          <h3 className="text-lg">{t('offline')}</h3>
          <p className="text-muted">{t('offlineText')}</p>
          <ButtonLink to="/ui?after=6" variant="secondary" preventScrollReset>
            {t('slowLink')}
          </ButtonLink>
        </div>
      </Columns>
    </Sample>
  )
}

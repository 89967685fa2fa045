import type { IllustrationName } from '#contracts/content/choices.ts'
import { useSite } from '../../site.ts'

/** A scene in the brand's colours; decoration, so without a name. */
export function ScenePicture({
  scene,
  eager = false,
  className,
}: {
  scene: IllustrationName | null
  eager?: boolean
  className?: string
}) {
  const { brand } = useSite()
  const source = `/illustration/${brand.domain}/${scene ?? brand.illustration}`
  return (
    <picture>
      <source media="(prefers-color-scheme: dark)" srcSet={`${source}-dark.svg`} />
      <img
        src={`${source}-light.svg`}
        alt=""
        width={640}
        height={360}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        className={className}
      />
    </picture>
  )
}

import { redirect, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { ContentTree } from '../../features/content/content-tree.tsx'
import { feedLink } from '../../features/content/feed-link.ts'
import { PostCards, PostFacts } from '../../features/content/post-cards.tsx'
import { ScenePicture } from '../../features/content/scene-picture.tsx'
import { addStructuredData, postData } from '../../features/seo/structured-data.server.ts'
import { pageMeta } from '../../i18n/meta.ts'
import { foundOr404 } from '../../problem.ts'
import { siteOf } from '../../site.server.ts'
import { BackIcon } from '../../ui/icons.tsx'
import { TextLink } from '../../ui/text-link.tsx'

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const post = await foundOr404(site.api.content.post({ id: params.id ?? '', locale: site.locale }))
  // One address for each post: an id leads to the name.
  if (params.id !== post.slug) throw redirect(`/blog/post/${post.slug}${new URL(request.url).search}`, 301)
  addStructuredData(context, postData(site, post))
  return post
}

export const meta: MetaFunction<typeof loader> = (args) => {
  const { loaderData: post } = args
  if (!post) return []
  const { title, summary, slug, publishedAt, updatedAt } = post
  return [
    ...pageMeta(args, () => ({
      title,
      description: summary,
      picture: `post/${slug}`,
      article: { publishedAt, updatedAt },
    })),
    ...feedLink(args),
  ]
}

export default function BlogPost() {
  const t = useTranslations('articles.blog')
  const post = useLoaderData<typeof loader>()
  return (
    <div className="shell grid gap-10 py-8 md:py-12">
      <article className="grid max-w-[760px] gap-6 justify-self-center *:min-w-0">
        <TextLink to="/blog" className="justify-self-start">
          <BackIcon size={18} />
          {t('back')}
        </TextLink>
        <header className="grid gap-3">
          <PostFacts post={post} />
          <h1 className="text-[30px] md:text-[44px]">{post.title}</h1>
          <p className="text-lg text-muted">{post.summary}</p>
        </header>
        <ScenePicture
          scene={post.illustration}
          eager
          className="aspect-[16/9] w-full rounded-card object-cover"
        />
        <ContentTree blocks={post.body} className="text-[17px]" />
      </article>
      {post.related.length > 0 && (
        <section aria-labelledby="related" className="grid gap-5 border-t border-line pt-10">
          <h2 id="related" className="text-2xl">
            {t('related')}
          </h2>
          <PostCards posts={post.related} level="h3" />
        </section>
      )}
    </div>
  )
}

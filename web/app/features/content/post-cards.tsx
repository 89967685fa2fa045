import { Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl/react'
import type { PostCard } from '#contracts/content/views.ts'
import { ScenePicture } from './scene-picture.tsx'

/** Posts as cards, each one link. `level` is that of their headings. */
export function PostCards({
  posts,
  level: Heading = 'h2',
}: {
  posts: readonly PostCard[]
  level?: 'h2' | 'h3'
}) {
  return (
    <ul className="grid gap-6 small:grid-cols-2 nav:grid-cols-3">
      {posts.map((post, index) => (
        <li key={post.id} className="card relative grid content-start overflow-hidden">
          <ScenePicture
            scene={post.illustration}
            eager={Heading === 'h2' && index < 3}
            className="aspect-[16/9] w-full object-cover"
          />
          <div className="grid gap-2 p-5">
            <PostFacts post={post} />
            <Heading className="text-xl">
              <Link
                to={`/blog/post/${post.slug}`}
                className="no-underline after:absolute after:inset-0 hover:underline"
              >
                {post.title}
              </Link>
            </Heading>
            <p className="text-muted">{post.summary}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Category, date and how long it takes to read. */
export function PostFacts({ post }: { post: Pick<PostCard, 'category' | 'publishedAt' | 'readingMinutes'> }) {
  const t = useTranslations('articles')
  const format = useFormatter()
  return (
    <p className="numbers flex flex-wrap gap-x-3 text-sm text-muted">
      <span className="font-semibold text-primary-strong">{t(`postCategories.${post.category}`)}</span>
      <time dateTime={post.publishedAt}>
        {format.dateTime(new Date(post.publishedAt), { dateStyle: 'long' })}
      </time>
      <span>{t('minutes', { count: post.readingMinutes })}</span>
    </p>
  )
}

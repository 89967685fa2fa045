import Fastify from 'fastify'
import pg from 'pg'

/** The least that a list can be: a bare route, one indexed query for 20 rows, their JSON. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 8 })
const app = Fastify()

app.get('/', async () => {
  const { rows } = await pool.query({
    name: 'list',
    text: 'select id, name, price_cents from yardstick order by id limit 20',
  })
  return { items: rows }
})

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.send?.('ready')

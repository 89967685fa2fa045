import sharp from 'sharp'
import { helpWith } from '../apart/work.ts'
import { draw } from './draw.ts'

sharp.cache(false)
sharp.concurrency(1)
helpWith(draw)

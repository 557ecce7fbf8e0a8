import Papa from 'papaparse'
import * as z from 'zod/mini'

export function csvCells(text: string) {
  const [headings = [], ...lines] = z.parse(z.array(z.array(z.string())), Papa.parse(text.replace(/^\uFEFF/, '')).data)
  return { headings, lines }
}

const jsonFile = z.object({ rows: z.array(z.record(z.string(), z.unknown())), notes: z.nullable(z.string()) })

export const jsonRows = (text: string) => z.parse(jsonFile, JSON.parse(text))

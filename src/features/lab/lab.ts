/** What a new platform needs, as it is typed. */
interface Typed {
  as?: string
  portals?: string
  seed?: string
  apmRuns?: string
}

/** A fault as it is typed: an empty text is a part that it does not have. */
export interface FaultRow {
  id: number
  /** '' until one is selected. */
  endpoint: string
  kind: string
  times: string
  after: string
  delay: string
  message: string
  /** By path parameter. */
  only: Record<string, string>
}

export interface ShownFault extends FaultRow {
  /** What is wrong, by field. */
  problems: Readonly<Record<string, string>>
  /** How many calls are left: '' if they are not counted. */
  left: string
}

interface LabState {
  /** In words, what is not as by default. */
  active: readonly string[]
  /** Typed or at present; without `as` the person is the one that is signed in. */
  values: Typed & { latency: string }
  /** What is wrong, by field. */
  problems: Readonly<Record<string, string>>
  isValid: boolean
  faults: readonly ShownFault[]
  isFrozen: boolean
}

export interface LoggedCall {
  id: number
  /** In ms since 1970. */
  at: number
  method: string
  path: string
  /** With its question mark; '' if empty. */
  query: string
  status: string
  isFailed: boolean
  /** In ms. */
  duration: string
  /** The kind of the fault that answered. */
  fault: string
}

/** The scenario of the embedded platform, to read and to change. */
export interface Lab {
  endpoints: readonly { id: string; params: readonly string[] }[]
  kinds: readonly string[]
  accounts: readonly { account: string; label: string }[]
  /** The same object until it changes. */
  read: () => LabState
  watch: (listener: () => void) => () => void
  /** The account that is signed in. */
  person: () => string
  /** The platform's time, in ms since 1970. */
  now: () => number
  type: (parts: Typed) => void
  /** Opens this page on a new platform with all that was typed. */
  apply: () => void
  setLatency: (text: string) => void
  setFaults: (rows: readonly FaultRow[]) => void
  /** Starts the count of the faults of an endpoint again. */
  repeat: (endpoint: string) => void
  freeze: (isFrozen: boolean) => void
  forward: (minutes: number) => void
  link: () => string
  snippet: () => string
  calls: {
    /** So many are read at most. */
    most: number
    /** The last ones, newest first; the same list until a call comes or ends. */
    read: () => readonly LoggedCall[]
    watch: (listener: () => void) => () => void
    clear: () => void
  }
}

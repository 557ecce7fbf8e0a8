import type { Visit } from './harness.ts'

/** The network that the cold load is measured on: Mbit/s each way, and ms from a request to its answer's first byte. */
export const network = { speed: 10, roundTrip: 40 }

/** Slows the page's network down to that from now on. */
export async function slowNetwork({ cdp }: Visit): Promise<void> {
  const bytesPerSecond = (network.speed * 1_000_000) / 8
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.roundTrip,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
}

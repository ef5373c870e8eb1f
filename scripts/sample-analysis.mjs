import { analyseCase } from './demo/analyse-case.mjs';
import { connect } from './demo/connect.mjs';

const SAMPLE = 'acads-1a';

/**
 * The sample analysis of `npm start`: a published section, built and run over MCP on the worker.
 * @param {{ address: string, token: string }} options
 */
export async function runSampleAnalysis({ address, token }) {
  const client = await connect({ address, token });
  try {
    const { title, methods } = await analyseCase(client, SAMPLE, () => undefined);
    const bishop = methods.find((/** @type {{ method_id: string }} */ one) => one.method_id === 'bishop_simplified');
    return { project: title, method: 'Bishop simplified', factorOfSafety: bishop.value };
  } finally {
    await client.close();
  }
}

/// `ci-init`: where scenarios are to run.
enum CISystem: String, Sendable, CaseIterable {
  case github, gitlab, jenkins

  /// Where the system looks for it.
  var path: String {
    switch self {
    case .github: ".github/workflows/scenarios.yml"
    case .gitlab: ".gitlab-ci.yml"
    case .jenkins: "Jenkinsfile"
    }
  }

  /// The file: every run once, spread over four machines, their logs joined into one report.
  var workflow: String {
    switch self {
    case .github: Self.githubWorkflow
    case .gitlab: Self.gitlabWorkflow
    case .jenkins: Self.jenkinsPipeline
    }
  }

  private static let githubWorkflow = """
    # Runs all scenarios, spread over several machines, and joins what they log into one report.
    name: Scenarios
    on:
      push:
        branches: [main]
      pull_request:

    permissions:
      contents: read

    env:
      # One static file for Linux: keep it in the repository, or put a step that fetches it before the runs.
      SCENARIO: ./tools/scenario
      # What to run.
      SCENARIOS: scenarios

    jobs:
      run:
        runs-on: ubuntu-latest
        timeout-minutes: 15
        strategy:
          fail-fast: false
          matrix:
            # So many machines share the runs: a fifth one is a 5 here.
            shard: [1, 2, 3, 4]
        steps:
          - uses: actions/checkout@v4
          - name: Run a share
            run: $SCENARIO run "$SCENARIOS" --shard ${{ matrix.shard }}/${{ strategy.job-total }} --log run-${{ matrix.shard }}.scnlog --github -
          - uses: actions/upload-artifact@v4
            if: always()
            with:
              name: scenario-log-${{ matrix.shard }}
              path: run-${{ matrix.shard }}.scnlog

      report:
        needs: run
        if: always()
        runs-on: ubuntu-latest
        timeout-minutes: 15
        steps:
          - uses: actions/checkout@v4
          - uses: actions/download-artifact@v4
            with:
              pattern: scenario-log-*
              merge-multiple: true
          - run: $SCENARIO merge run-*.scnlog -o run.scnlog
          - run: $SCENARIO report run.scnlog --html report.html --junit junit.xml --sarif scenarios.sarif --markdown "$GITHUB_STEP_SUMMARY"
          - uses: actions/upload-artifact@v4
            with:
              name: scenario-report
              path: |
                run.scnlog
                report.html
                junit.xml
                scenarios.sarif

    """

  private static let gitlabWorkflow = """
    # Runs all scenarios, spread over several machines, and joins what they log into one report.
    variables:
      # One static file for Linux: keep it in the repository, or fetch it in before_script.
      SCENARIO: ./tools/scenario
      # What to run.
      SCENARIOS: scenarios

    stages: [run, report]

    scenarios:
      stage: run
      # So many machines share the runs.
      parallel: 4
      timeout: 15 minutes
      script:
        - $SCENARIO run "$SCENARIOS" --shard $CI_NODE_INDEX/$CI_NODE_TOTAL --log run-$CI_NODE_INDEX.scnlog
      artifacts:
        when: always
        paths:
          - run-*.scnlog

    scenario-report:
      stage: report
      needs: [scenarios]
      when: always
      timeout: 15 minutes
      script:
        - $SCENARIO merge run-*.scnlog -o run.scnlog
        - $SCENARIO report run.scnlog --html report.html --junit junit.xml
      artifacts:
        when: always
        paths:
          - run.scnlog
          - report.html
        reports:
          junit: junit.xml

    """

  private static let jenkinsPipeline = """
    // Runs all scenarios, spread over several agents, and joins what they log into one report.
    pipeline {
      agent none
      options { timeout(time: 15, unit: 'MINUTES') }
      environment {
        // One static file for Linux: keep it in the repository, or add a stage that fetches it.
        SCENARIO = './tools/scenario'
        // What to run. The number of shards is the length of the axis below.
        SCENARIOS = 'scenarios'
        SHARDS = '4'
      }
      stages {
        stage('Run') {
          matrix {
            axes {
              axis {
                name 'SHARD'
                values '1', '2', '3', '4'
              }
            }
            agent any
            stages {
              stage('Share') {
                steps {
                  // A failure is told by the report; the other shares go on.
                  catchError(buildResult: 'FAILURE', stageResult: 'FAILURE') {
                    sh '"$SCENARIO" run "$SCENARIOS" --shard "$SHARD/$SHARDS" --log "run-$SHARD.scnlog"'
                  }
                  stash name: "scenario-log-${SHARD}", includes: 'run-*.scnlog'
                }
              }
            }
          }
        }
        stage('Report') {
          agent any
          steps {
            script {
              for (shard in 1..(SHARDS as int)) { unstash "scenario-log-${shard}" }
            }
            sh '"$SCENARIO" merge run-*.scnlog -o run.scnlog'
            sh '"$SCENARIO" report run.scnlog --html report.html --junit junit.xml'
          }
          post {
            always {
              junit 'junit.xml'
              archiveArtifacts 'run.scnlog, report.html'
            }
          }
        }
      }
    }

    """
}
